import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CHARSETS_OF, type Charset } from '../../../contracts/kit/charsets.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './review.module.css';

/** The proper names of the character sets, the same in all languages. */
const NAMES: Record<Charset, string> = {
  'windows-1250': 'Windows 1250',
  'windows-1251': 'Windows 1251',
  'windows-1252': 'Windows 1252',
  'windows-1253': 'Windows 1253',
  'iso-8859-2': 'ISO 8859-2',
  'koi8-r': 'KOI8-R',
  cp737: 'DOS 737',
  cp850: 'DOS 850',
  cp852: 'DOS 852',
  cp866: 'DOS 866',
  maccenteuro: 'Mac Central Europe',
  maccyrillic: 'Mac Cyrillic',
  macgreek: 'Mac Greek',
  macintosh: 'Mac Roman',
};

const GROUPS = Object.keys(CHARSETS_OF) as (keyof typeof CHARSETS_OF)[];

/** How the letters of the file were read; another choice reads it again. */
export function CharsetChoice(props: {
  value: Charset;
  isStarting: boolean;
  onChoose: (charset: Charset) => void;
}) {
  const { value, isStarting, onChoose } = props;
  const { t } = useTranslation('import');
  return (
    <Select
      className={classes.charset}
      label={t('charset.label')}
      description={t('charset.help')}
      data={GROUPS.map((group) => ({
        group: t(`charset.${group}`),
        items: CHARSETS_OF[group].map((one) => ({ value: one, label: NAMES[one] })),
      }))}
      value={value}
      onChange={(next) => next !== null && next !== value && onChoose(next as Charset)}
      disabled={isStarting}
      allowDeselect={false}
      rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
      autoComplete="off"
    />
  );
}
