import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { type ProductBody, productBody } from '../../../contracts/product/product.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorBanner } from '../../ui/form/ErrorBanner.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { UnsavedGuard } from '../../ui/form/unsaved.tsx';
import { Key } from '../../ui/layout/Key.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ProductFields } from './ProductFields.tsx';
import classes from './ProductForm.module.css';
import { emptyProduct, nextProduct, type ProductValues } from './product.values.ts';

/** A new product in its plain form; sets, codes and images follow once it exists. */
export default function ProductForm() {
  const { t } = useTranslation(['product', 'form']);
  const { base } = useArea();
  const { me, organisation, eshop } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOver = useRef(false);

  const only = organisation ?? (me.organisations.length === 1 ? me.organisations[0] : undefined);
  const eshops = eshop ? [eshop] : (only?.eshops ?? []);
  const initial = useRef<ProductValues>(null);
  initial.current ??= emptyProduct(only?.id ?? null, eshops.length === 1 ? eshops.map(({ id }) => id) : []);
  const record = useRecordForm<ProductValues, ProductBody>({ schema: productBody, values: initial.current });
  const { form, submit, attempts, refusals, isSaving } = record;
  const values = useWatch({ control: form.control }) as ProductValues;
  const chosen = me.organisations.find(({ id }) => id === values.organisation);

  const save = (andAnother: boolean) =>
    void submit(async (body) => {
      const created = await call(productRoutes.create, { body });
      void client.invalidateQueries({ queryKey: ['product'] });
      toast({ meaning: 'done', title: t('form.created', { sku: created.productSku }) });
      if (andAnother) {
        form.reset(nextProduct(form.getValues()));
        form.setFocus('name');
        return;
      }
      isOver.current = true;
      void navigate(`${base}/products`);
    });

  return (
    <Page fixed title={t('form.title')}>
      <RecordForm record={record} noun="product" className={classes.page} onSave={() => save(false)}>
        <header className={classes.top}>
          <h1 className="type-page">{t('form.title')}</h1>
          <div className={classes.actions}>
            <Button variant="subtle" onClick={() => void navigate(`${base}/products`)}>
              {t('form.discard')}
            </Button>
            <Button
              variant="default"
              className={classes.another}
              disabled={isSaving}
              onClick={() => save(true)}
            >
              {t('form.saveAnother')}
            </Button>
            <Button
              loading={isSaving}
              onClick={() => save(false)}
              rightSection={<Key tone="filled">Ctrl ↵</Key>}
            >
              {t('form.save')}
            </Button>
          </div>
        </header>
        <div className={classes.main}>
          <ErrorBanner attempts={attempts} refusals={refusals} />
          <ProductFields
            organisations={organisation || me.organisations.length < 2 ? [] : me.organisations}
            eshops={chosen?.eshops ?? []}
          />
        </div>
      </RecordForm>
      <UnsavedGuard isUnsaved={() => form.formState.isDirty && !isOver.current} words={t('form.unsaved')} />
    </Page>
  );
}
