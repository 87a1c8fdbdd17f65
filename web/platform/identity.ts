/** Asks the person to prove who they are; false when they would rather not. */
export type AskIdentity = () => Promise<boolean>;

let ask: AskIdentity | null = null;

/** Who asks, for the calls that demand a fresh proof; the shell has it. */
export function onIdentityAsked(asking: AskIdentity): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

export const askIdentity: AskIdentity = async () => (ask ? ask() : false);
