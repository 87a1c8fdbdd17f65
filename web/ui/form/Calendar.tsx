import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/cs';
import 'dayjs/locale/el';
import 'dayjs/locale/es';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import 'dayjs/locale/sk';
import { DatePicker } from '@mantine/dates';
import { useLanguage, useTranslation } from '../../platform/words.ts';

/** The calendar under a day field; loaded when it is first opened. */
export default function Calendar(props: {
  value: string | null;
  earliest?: string | undefined;
  onChoose: (day: string | null) => void;
}) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  return (
    <DatePicker
      value={props.value}
      {...(props.value ? { defaultDate: props.value } : {})}
      {...(props.earliest ? { minDate: props.earliest } : {})}
      onChange={props.onChoose}
      allowDeselect
      locale={language}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
    />
  );
}
