import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProductUpdateBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { forgetDraft, useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner } from '../../../ui/form/ErrorBanner.tsx';
import { useFieldOfAddress } from '../../../ui/form/focus.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { FormSections } from './FormSections.tsx';
import classes from './form.module.css';
import { ImagesSection } from './ImagesSection.tsx';
import { ConflictNotice } from './Notices.tsx';
import { ProductSide } from './ProductSide.tsx';
import { keepMine, rebase } from './product.rebase.ts';
import { useUpdating } from './product.saving.ts';
import { changedFields, pickChanged, updateBodyOf, type Values, valuesOf } from './product.values.ts';
import { SaveActions } from './SaveActions.tsx';
import { useImages } from './use-images.ts';
import { finishTyping, goneWords, nameField } from './words.ts';

/** The whole product in its fields, edited in place. */
export function DetailTab({ product }: { product: ProductDetail }) {
  // Another product is another form; a newer version of the same one is taken in by the form itself.
  return <DetailForm key={product.id} product={product} />;
}

/** What a schema makes of a record, so that it can be compared with what is sent. */
function canonical(values: Values): object {
  const body = updateBodyOf(values);
  return productUpdateBody.safeParse(body).data ?? body;
}

function DetailForm({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productForm', 'product']);
  const { audience, base } = useArea();
  const { me, may } = useSession();
  const [saved, setSaved] = useState(() => valuesOf(product));
  const record = useRecordForm<Values, ProductUpdateBody>({
    schema: productUpdateBody,
    values: saved,
    prepare: updateBodyOf,
    demand: (values) =>
      (values.value || values.unitPurchasePrice) && !values.valueCurrency
        ? [{ propertyPath: 'valueCurrency', code: 'required', parameters: {} }]
        : [],
  });
  const { form, submit, attempts, refusals, isSaving, isGone } = record;
  const draftKey = `product.${audience}.${me.id}.${product.id}`;
  const draft = useDraft<Values>(draftKey, form);
  const images = useImages(draftKey, product);
  const { update, readAgain, conflict } = useUpdating(product.id);
  const mayWrite = may('product.write');
  useFieldOfAddress();

  // What was typed before a look at another tab comes back by itself, unless somebody else saved meanwhile.
  const { offered, restore } = draft;
  useEffect(() => {
    if (offered && offered.values.version === saved.version) restore();
  }, [offered, restore, saved.version]);

  // A draft of what was typed and taken back is none.
  const latest = useRef(saved);
  latest.current = saved;
  useEffect(
    () => () => {
      if (changedFields(form.getValues(), latest.current).length === 0) forgetDraft(draftKey);
    },
    [form, draftKey],
  );

  const begin = (fresh: ProductDetail) => {
    const values = valuesOf(fresh);
    setSaved(values);
    form.reset(values);
    draft.decline();
    images.reset(fresh);
  };

  /** What is stored becomes `fresh`, and what stands in the form `next`. */
  const standOn = (fresh: Values, next: Values) => {
    latest.current = fresh;
    setSaved(fresh);
    form.reset(fresh);
    for (const name of changedFields(next, fresh)) form.setValue(name, next[name], { shouldDirty: true });
  };

  // Pictures, acts of the header and other people change the record while it is open.
  const known = useRef(product.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record is what it reacts to
  useEffect(() => {
    if (product.version === known.current) return;
    known.current = product.version;
    const fresh = valuesOf(product);
    const next = rebase(form.getValues(), saved, fresh);
    if (next !== null) standOn(fresh, next);
  }, [product.version]);

  const countChanges = (values: Values) => changedFields(values, saved).length + (images.isDirty ? 1 : 0);

  const save = () => {
    if (!mayWrite) return;
    finishTyping();
    if (countChanges(form.getValues()) === 0) return;
    void submit(async (body) => {
      const written = await update(pickChanged(body, canonical(latest.current)), form.getValues('version'));
      if (!written) return;
      known.current = written.version;
      const failed = images.isDirty ? await images.save(written) : 0;
      const fresh = images.isDirty ? await readAgain() : written;
      known.current = fresh.version;
      begin(fresh);
      if (failed > 0) toast({ meaning: 'trouble', title: t('images.failed', { count: failed }) });
      toast({ meaning: 'done', title: t('saved', { sku: fresh.productSku }) });
    });
  };

  const lockOf = useMemo(
    () => (name: string) => {
      if (!mayWrite) return t('locked.role');
      return name === 'productSku' ? t('locked.productSku') : undefined;
    },
    [mayWrite, t],
  );
  const sections = useMemo(
    () => (
      <FormSections record={product} organisations={[]}>
        <ImagesSection
          entries={images.entries}
          onChange={images.change}
          isChanged={images.isDirty}
          isLocked={!mayWrite || isSaving}
        />
      </FormSections>
    ),
    [product, images.entries, images.change, images.isDirty, mayWrite, isSaving],
  );

  return (
    <RecordForm
      form={record}
      noun="product"
      className={classes.page}
      lockOf={lockOf}
      saved={saved}
      onSave={save}
    >
      {mayWrite && (
        <SaveActions
          countOf={(values) => countChanges(values as Values)}
          isSaving={isSaving}
          onSave={save}
          onDiscard={() => begin(product)}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {offered && offered.values.version !== saved.version && (
            <DraftBanner savedAt={offered.savedAt} onRestore={restore} onDecline={draft.decline} />
          )}
          {conflict && (
            <ConflictNotice
              error={conflict}
              onReload={() => void readAgain().then(begin)}
              onOverwrite={() =>
                void readAgain().then((fresh) => {
                  known.current = fresh.version;
                  const stored = valuesOf(fresh);
                  standOn(stored, keepMine(form.getValues(), saved, stored));
                  save();
                })
              }
            />
          )}
          <ErrorBanner
            attempts={attempts}
            refusals={refusals}
            labelOf={(name) => nameField(t, name, form.getValues())}
            gone={isGone ? goneWords(t, product, base) : undefined}
          />
          {sections}
        </div>
        <ProductSide record={product} />
      </div>
      <UnsavedGuard
        isUnsaved={() => !isGone && countChanges(form.getValues()) > 0}
        words={t('unsaved.changed', { sku: product.productSku, count: countChanges(form.getValues()) })}
        onSave={{ label: t('saveChanges'), save }}
        onLeave={() => {
          draft.end();
          images.reset(product);
        }}
      />
    </RecordForm>
  );
}
