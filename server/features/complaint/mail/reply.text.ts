/** Where mail programs begin what they quote, in the seven languages of the portal and their neighbours. */
const BEGINS: readonly RegExp[] = [
  /^-{2,}\s*(original message|původní zpráva|pôvodná správa|mensaje original|messaggio originale|αρχικό μήνυμα|исходное сообщение)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(on|dne|dňa|el|il|στις|le|am)\b.{6,200}(wrote|napsala?|napísala?|escribió|ha scritto|scrisse|έγραψε|a écrit|schrieb)(?!\p{L}).{0,20}:$/iu,
  /^.{6,200}(пишет|написал|написала|napsala?|napísala?|έγραψε):$/i,
  /^(from|od|de|da|από|от|von):\s.+@/i,
];

/** What somebody wrote, apart from what their mail program quoted below or above it. */
export function splitReply(text: string): { text: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  // The line that says who wrote may be broken in two.
  const begins = lines.findIndex((line, index) =>
    [line, `${line} ${lines[index + 1] ?? ''}`].some((one) =>
      BEGINS.some((pattern) => pattern.test(one.trim())),
    ),
  );
  const head = begins === -1 ? lines : lines.slice(0, begins);
  const own = head.filter((line) => !line.startsWith('>'));
  const quoted = [
    ...head.filter((line) => line.startsWith('>')),
    ...(begins === -1 ? [] : lines.slice(begins)),
  ];
  const signature = own.findIndex((line) => line.trimEnd() === '--' || line === '-- ');
  const said = (signature > 0 ? own.slice(0, signature) : own).join('\n').trim();
  const folded = quoted.join('\n').trim();
  return { text: said, quoted: folded === '' ? null : folded };
}
