/** A small PDF of one page a text, as carriers send labels: valid, with its cross-reference table. */
export function labelPdf(texts: string[]): Buffer {
  const kids = texts.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  texts.forEach((text, index) => {
    const content = `BT /F1 14 Tf 20 380 Td (${text.replace(/[^ -~]/g, '?').replace(/[()\\]/g, '')}) Tj ET`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    );
  });
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** One block of ZPL. */
export const labelZpl = (text: string): string => `^XA^CI28^FO40,40^A0N,40,40^FD${text}^FS^XZ`;
