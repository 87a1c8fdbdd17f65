import { useRef, useState } from 'react';
import type { Proof } from '../../../../contracts/complaint/complaint.schema.ts';

/** A file that goes with what is said next, and what it proves. */
export interface ChosenProof {
  file: File;
  proof: Proof | null;
}

export const FILES = 'claim-files';

/** The files that are chosen beside what is being written: by its button, or for something that the checklist lacks. */
export function useProofs() {
  const [chosen, setChosen] = useState<readonly ChosenProof[]>([]);
  const wanted = useRef<Proof | null>(null);
  return {
    chosen,
    add: (files: readonly File[]) => {
      const proof = wanted.current;
      wanted.current = null;
      setChosen((before) => [...before, ...files.map((file) => ({ file, proof }))]);
    },
    name: (file: File, proof: Proof | null) =>
      setChosen((before) => before.map((one) => (one.file === file ? { file, proof } : one))),
    remove: (file: File) => setChosen((before) => before.filter((one) => one.file !== file)),
    /** Opens the choice of files for a proof. */
    ask: (proof: Proof) => {
      wanted.current = proof;
      document.getElementById(FILES)?.click();
    },
    /** Whatever is chosen now is for nothing of the checklist. */
    forget: () => {
      wanted.current = null;
    },
  };
}
export type Proofs = ReturnType<typeof useProofs>;
