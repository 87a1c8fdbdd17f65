import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** A small form of a few fields: whether it is on its way, and what the server said is wrong, field by field. */
export function useRefused<const F extends string>(fields: readonly F[]) {
  const { t } = useTranslation('profile');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ [K in F]?: string }>({});
  const ask = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const placed = error.problem.violations.filter((one) => fields.includes(one.propertyPath as F));
      if (placed.length === 0) toast({ meaning: 'trouble', title: t('failed'), text: error.message });
      setWrong(Object.fromEntries(placed.map((one) => [one.propertyPath, one.message])) as typeof wrong);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, wrong, setWrong, ask };
}
