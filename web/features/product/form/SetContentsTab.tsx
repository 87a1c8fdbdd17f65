import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationId } from '../../../../contracts/kit/relation.ts';
import { type ProductUpdateBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner } from '../../../ui/form/ErrorBanner.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { ContentsSection } from './ContentsSection.tsx';
import { ContentsSide } from './ContentsSide.tsx';
import classes from './form.module.css';
import { IfChanged } from './IfChanged.tsx';
import { ConflictNotice } from './Notices.tsx';
import { useUpdating } from './product.saving.ts';
import { SaveActions } from './SaveActions.tsx';
import { type ChildLine, changedLines, childrenBody, linesOf } from './set.lines.ts';
import { goneWords, nameField } from './words.ts';

interface ContentsValues {
  childrenProducts: ChildLine[];
  /** Of the record that the contents began with. */
  version: number;
}

const valuesOf = (product: ProductDetail): ContentsValues => ({
  childrenProducts: linesOf(product.childrenProducts),
  version: product.version,
});

/** What a set is packed from, edited in place. */
export function SetContentsTab({ product }: { product: ProductDetail }) {
  return <ContentsForm key={product.id} product={product} />;
}

function ContentsForm({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productForm', 'product']);
  const { audience, base } = useArea();
  const { me, may } = useSession();
  const mayWrite = may('product.write');
  const [saved, setSaved] = useState(() => valuesOf(product));
  const stored = useRef(product);
  stored.current = product;
  const record = useRecordForm<ContentsValues, ProductUpdateBody>({
    schema: productUpdateBody,
    values: saved,
    prepare: ({ childrenProducts }) => ({
      // Asked for by every update; what is stored now stays.
      name: stored.current.name,
      active: stored.current.active,
      childrenProducts: childrenBody(childrenProducts),
    }),
  });
  const { form, submit, attempts, refusals, isSaving, isGone } = record;
  const draft = useDraft<ContentsValues>(`set.${audience}.${me.id}.${product.id}`, form);
  const { update, readAgain, conflict } = useUpdating(product.id);
  const countChanges = (values: ContentsValues) =>
    changedLines(values.childrenProducts, saved.childrenProducts);

  const { offered, restore } = draft;
  useEffect(() => {
    if (offered && offered.values.version === saved.version) restore();
  }, [offered, restore, saved.version]);

  const begin = (fresh: ProductDetail) => {
    const values = valuesOf(fresh);
    setSaved(values);
    form.reset(values);
    draft.decline();
  };

  // A newer version with the same contents is taken in silence; with others it is told on saving.
  const known = useRef(product.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record is what it reacts to
  useEffect(() => {
    if (product.version === known.current) return;
    known.current = product.version;
    const fresh = valuesOf(product);
    if (countChanges(form.getValues()) === 0) begin(product);
    else if (changedLines(fresh.childrenProducts, saved.childrenProducts) === 0)
      form.setValue('version', fresh.version);
  }, [product.version]);

  const save = () => {
    if (!mayWrite || countChanges(form.getValues()) === 0) return;
    void submit(async (body) => {
      const { name, active, childrenProducts } = body;
      const fresh = await update({ name, active, childrenProducts }, form.getValues('version'));
      if (!fresh) return;
      known.current = fresh.version;
      begin(fresh);
      toast({ meaning: 'done', title: t('contentsSaved', { sku: fresh.productSku }) });
    });
  };

  const lockOf = useMemo(() => () => (mayWrite ? undefined : t('locked.role')), [mayWrite, t]);
  return (
    <RecordForm form={record} noun="product" className={classes.page} lockOf={lockOf} onSave={save}>
      {mayWrite && (
        <SaveActions
          countOf={(values) => countChanges(values as ContentsValues)}
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
                  stored.current = fresh;
                  form.setValue('version', fresh.version);
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
          <ContentsSection
            organisation={relationId(product.organisation)}
            record={product}
            eshops={product.eshops}
          />
          <IfChanged product={product} />
        </div>
        <ContentsSide product={product} />
      </div>
      <UnsavedGuard
        isUnsaved={() => !isGone && countChanges(form.getValues()) > 0}
        words={t('unsaved.changed', { sku: product.productSku, count: countChanges(form.getValues()) })}
        onSave={{ label: t('saveChanges'), save }}
        onLeave={draft.end}
      />
    </RecordForm>
  );
}
