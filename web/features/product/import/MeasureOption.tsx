import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import type { OptionProps } from '../../import/import.noun.ts';

type Measure = 'weight' | 'length' | 'width' | 'height';

function MeasureField({ measure, value, onChange }: OptionProps & { measure: Measure }) {
  const { t } = useTranslation('import');
  const { t: words } = useTranslation('product');
  return (
    <PiecesInput
      label={words(`fields.${measure}`)}
      description={t('measure.help')}
      placeholder={t('asInFile')}
      min={1}
      max={measure === 'weight' ? LIMITS.weight : LIMITS.dimension}
      value={value === null ? null : Number(value)}
      onChange={(number, isEmpty) => onChange(isEmpty ? null : String(number))}
    />
  );
}

/** What new physical products measure for which the file says nothing. */
export const MEASURE_OPTIONS = (['weight', 'length', 'width', 'height'] as const).map((measure) => ({
  name: measure,
  fills: measure,
  Field: (props: OptionProps) => <MeasureField measure={measure} {...props} />,
}));
