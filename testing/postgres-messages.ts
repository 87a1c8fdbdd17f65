/** Who sent a message: `frontend` is the client, `backend` the database server. */
export type Side = 'frontend' | 'backend';

/** One whole message of PostgreSQL's protocol (version 3), as it went over the wire. */
export interface PostgresMessage {
  from: Side;
  /** The protocol's own name: Query, Parse, Bind, CommandComplete, ... */
  type: string;
  /** The SQL of a Query or a Parse, the tag of a CommandComplete (`INSERT 0 1`); otherwise empty. */
  text: string;
  bytes: Buffer;
}

const messageNames: Record<Side, Record<string, string>> = {
  frontend: {
    B: 'Bind',
    C: 'Close',
    c: 'CopyDone',
    D: 'Describe',
    d: 'CopyData',
    E: 'Execute',
    f: 'CopyFail',
    H: 'Flush',
    P: 'Parse',
    p: 'Password',
    Q: 'Query',
    S: 'Sync',
    X: 'Terminate',
  },
  backend: {
    1: 'ParseComplete',
    2: 'BindComplete',
    3: 'CloseComplete',
    A: 'NotificationResponse',
    C: 'CommandComplete',
    c: 'CopyDone',
    D: 'DataRow',
    d: 'CopyData',
    E: 'ErrorResponse',
    G: 'CopyInResponse',
    H: 'CopyOutResponse',
    I: 'EmptyQueryResponse',
    K: 'BackendKeyData',
    N: 'NoticeResponse',
    n: 'NoData',
    R: 'Authentication',
    S: 'ParameterStatus',
    s: 'PortalSuspended',
    T: 'RowDescription',
    t: 'ParameterDescription',
    v: 'NegotiateProtocolVersion',
    Z: 'ReadyForQuery',
  },
};

/** The requests that a client sends before its first message with a type byte, by their code. */
const requestNames: Record<number, string> = {
  80877102: 'CancelRequest',
  80877103: 'SSLRequest',
  80877104: 'GSSENCRequest',
};

/**
 * Cuts the bytes of one side of one connection into whole messages; a rest is kept until its end comes.
 * Source: https://www.postgresql.org/docs/18/protocol-message-formats.html
 */
export function createMessageSplitter(from: Side): (chunk: Buffer) => PostgresMessage[] {
  let rest = Buffer.alloc(0);
  let started = from === 'backend';

  function takeMessage(): PostgresMessage | undefined {
    const head = started ? 1 : 0;
    if (rest.length < head + 4) return undefined;
    const end = head + rest.readInt32BE(head);
    if (rest.length < end) return undefined;
    const bytes = rest.subarray(0, end);
    rest = rest.subarray(end);
    if (started) return describeMessage(from, bytes);
    const type = requestNames[bytes.readInt32BE(4)] ?? 'Startup';
    started = type === 'Startup';
    return { from, type, text: '', bytes };
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: PostgresMessage[] = [];
    for (let message = takeMessage(); message; message = takeMessage()) messages.push(message);
    return messages;
  };
}

function describeMessage(from: Side, bytes: Buffer): PostgresMessage {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  const type = messageNames[from][letter] ?? letter;
  const [first = '', second = ''] = bytes.subarray(5).toString('utf8').split('\0', 2);
  // A Parse names its statement first; a Query and a CommandComplete begin with their text.
  const text = type === 'Parse' ? second : type === 'Query' || type === 'CommandComplete' ? first : '';
  return { from, type, text, bytes };
}
