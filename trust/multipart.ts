/** One part of a multipart body; with a file name it is a file. */
export interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
  type?: string;
}

export const BOUNDARY = '----lading-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes before a part's own. */
export const openPart = ({ name, fileName, type }: Omit<Part, 'value'>): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
    fileName === undefined ? '' : `; filename="${fileName}"`
  }\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`;

export const CLOSING = `\r\n--${BOUNDARY}--\r\n`;

/** A whole body of `multipart/form-data`, as a browser sends it. */
export function multipartBody(parts: Part[]): Buffer {
  const pieces = parts.flatMap((part, index) => [
    Buffer.from(`${index === 0 ? '' : '\r\n'}${openPart(part)}`),
    Buffer.from(part.value),
  ]);
  return Buffer.concat([...pieces, Buffer.from(CLOSING)]);
}
