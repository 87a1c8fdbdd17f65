import { useState } from 'react';
import { useEshops } from '../../platform/eshops.ts';
import { useSession } from '../../platform/session.tsx';
import { type OptionValues, useImportNoun } from './import.noun.ts';

/** The options of a new import: what is chosen, and whether it says whose records these are. */
export function useImportOptions() {
  const noun = useImportNoun();
  const { eshop, organisation, may } = useSession();
  const eshops = useEshops();
  const only = eshops.length === 1 ? eshops[0]?.id : undefined;
  const [values, setValues] = useState<OptionValues>({ eshop: eshop?.id ?? only ?? null });
  const options = noun.options.filter(
    ({ permission, fills, whenMissing }) =>
      fills === undefined && whenMissing === undefined && (permission === undefined || may(permission)),
  );
  const choose = (name: string, value: string | null) =>
    setValues((before) => {
      const after = { ...before, [name]: value };
      // An e-shop of the organisation chosen before is none of this one.
      const isTheirs = eshops.some((one) => one.id === after.eshop && one.organisation === value);
      return name === 'organisation' && value !== null && !isTheirs ? { ...after, eshop: null } : after;
    });
  const owner = organisation?.id ?? values.organisation ?? null;
  return {
    options,
    values,
    choose,
    /** What must be chosen before a file can be taken. */
    needs:
      owner !== null || values.eshop
        ? null
        : options.some(({ name }) => name === 'organisation')
          ? ('organisation' as const)
          : ('eshop' as const),
    fields: { ...values, organisation: owner },
  };
}
