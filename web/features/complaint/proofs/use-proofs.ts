import { useRef, useState } from 'react';
import type { Proof } from '../../../../contracts/complaint/complaint.schema.ts';
import { randomId } from '../../../platform/random-id.ts';

/** A file that goes with what is said next, and what it proves. */
export interface ChosenProof {
  /** The same for every attempt to send it, so that it arrives once. */
  key: string;
  file: File;
  proof: Proof | null;
}

export const FILES = 'claim-files';

/*
 * Files cannot be kept in the browser's storage as text can; those that were chosen and not sent stay here while
 * the page does: by the key of the draft of a new claim, or by the claim to which they are still to be added.
 */
const kept = new Map<string, readonly ChosenProof[]>();

/** Leaves files to the page of a claim, where they can be sent once more. */
export const handOver = (claim: string, proofs: readonly ChosenProof[]): void => {
  kept.set(claim, proofs);
};

/**
 * The files that are chosen beside what is being written: by its button, or for something that the checklist lacks.
 * @param key under what they are kept while the reader looks at something else.
 */
export function useProofs(key: string) {
  const [chosen, setChosen] = useState<readonly ChosenProof[]>(() => kept.get(key) ?? []);
  const wanted = useRef<Proof | null>(null);
  const latest = useRef(chosen);
  const change = (next: (before: readonly ChosenProof[]) => readonly ChosenProof[]) => {
    latest.current = next(latest.current);
    if (latest.current.length > 0) kept.set(key, latest.current);
    else kept.delete(key);
    setChosen(latest.current);
  };
  return {
    chosen,
    add: (files: readonly File[]) => {
      const proof = wanted.current;
      wanted.current = null;
      change((before) => [...before, ...files.map((file) => ({ key: randomId(), file, proof }))]);
    },
    name: (one: ChosenProof, proof: Proof | null) =>
      change((before) => before.map((other) => (other.key === one.key ? { ...one, proof } : other))),
    remove: (one: ChosenProof) => change((before) => before.filter(({ key: other }) => other !== one.key)),
    /** Opens the choice of files for a proof. */
    ask: (proof: Proof) => {
      wanted.current = proof;
      document.getElementById(FILES)?.click();
    },
    /** Whatever is chosen now is for nothing of the checklist. */
    forget: () => {
      wanted.current = null;
    },
    /** Nothing is kept any more. */
    end: () => {
      kept.delete(key);
    },
  };
}
export type Proofs = ReturnType<typeof useProofs>;
