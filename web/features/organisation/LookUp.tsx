import { Button } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { CompanyInfo } from '../../../contracts/organisation/organisation.schema.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { useSurroundings } from '../../ui/form/context.ts';
import classes from './organisation.module.css';

/** What the register may fill. */
const FIELDS = [
  'registrationNumber',
  'vatNumber',
  'name',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'primaryCountry',
] as const;

const textOf = (value: unknown): string => String(value ?? '').trim();

/** Looks a company up by its registration number: what is empty is filled, what would be overwritten is shown first. */
export function LookUp() {
  const { t } = useTranslation('organisation');
  const { base } = useArea();
  const { record } = useSurroundings();
  const { getValues, setValue, setError } = useFormContext();
  const number = textOf(useWatch({ name: 'registrationNumber' }));
  const [found, setFound] = useState<CompanyInfo | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(organisationRecord.routes.info, {
        params: { registrationNumber: textOf(getValues('registrationNumber')) },
      }),
    onSuccess: (company) => {
      fill(company, (field) => textOf(getValues(field)) === '' || field === 'registrationNumber');
      setFound(company);
    },
    onError: (error: ApiError) => {
      setFound(null);
      setError('registrationNumber', { type: error.problem.code, message: error.problem.message });
    },
  });
  const fill = (company: CompanyInfo, isMeant: (field: string) => boolean) => {
    for (const field of FIELDS)
      if (company[field] !== null && isMeant(field) && textOf(getValues(field)) !== company[field])
        setValue(field, company[field], { shouldDirty: true, shouldValidate: true });
  };
  const values = useWatch({ name: FIELDS as unknown as string[] });
  const changes = found
    ? FIELDS.flatMap((field, index) => {
        const [from, to] = [textOf(values[index]), textOf(found[field])];
        return to !== '' && from !== to ? [{ field, from, to }] : [];
      })
    : [];
  // Another number asks about another company.
  useEffect(() => {
    if (found && number !== found.registrationNumber) setFound(null);
  }, [found, number]);
  const isHere = found?.systemId && found.systemId !== (record as { id?: string } | null | undefined)?.id;
  return (
    <>
      <div className={`row wrap ${classes.lookUp}`}>
        <Button
          variant="default"
          loading={isPending}
          disabled={number === ''}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          {t('lookUp.act')}
        </Button>
        <span role="status">
          {found && changes.length === 0 && (
            <span className="row type-small" data-ink="done">
              <IconCheck size={14} stroke={1.9} aria-hidden="true" />
              {t('lookUp.found')}
            </span>
          )}
        </span>
      </div>
      {isHere && (
        <div style={{ gridColumn: '1 / -1' }}>
          <Banner tone="waiting">
            {t('lookUp.here')}{' '}
            <Link to={`${base}/organisations/${found.systemId}`} target="_blank">
              {t('lookUp.open')}
            </Link>
          </Banner>
        </div>
      )}
      {found && changes.length > 0 && (
        <section className={`box gap-8 grid padded ${classes.changes}`} aria-label={t('lookUp.differs')}>
          <p>{t('lookUp.differs')}</p>
          <dl>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt className="ink2">{t(`fields.${field}`)}</dt>
                <dd className="anywhere">
                  <del className="ink3">{from}</del> <ins>{to}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <Button size="xs" onClick={() => fill(found, () => true)}>
              {t('lookUp.take')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setFound(null)}>
              {t('lookUp.keep')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
