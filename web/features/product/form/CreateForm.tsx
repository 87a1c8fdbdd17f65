import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type ProductBody,
  type ProductType,
  productBody,
} from '../../../../contracts/product/product.body.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { keep, readKept } from '../../../platform/keep.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner, useErrorTitle } from '../../../ui/form/ErrorBanner.tsx';
import { FormFoot, FormTop } from '../../../ui/form/FormBars.tsx';
import { useFieldOfAddress } from '../../../ui/form/focus.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { FormSection, Steps, stepPlace, useSteps } from '../../../ui/form/steps.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { listErrors } from '../../../ui/form/violations.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { ContentsSection } from './ContentsSection.tsx';
import { FormSections } from './FormSections.tsx';
import classes from './form.module.css';
import { ImagesSection } from './ImagesSection.tsx';
import { ProductSide } from './ProductSide.tsx';
import { useEshopChoices } from './product.options.ts';
import { useTakeProduct } from './product.saving.ts';
import { bodyOf, changedFields, emptyValues, nextValues, type Values } from './product.values.ts';
import { useImages } from './use-images.ts';
import { finishTyping, nameField } from './words.ts';

const STEPS = ['identity', 'codes', 'handling', 'customs', 'sorting'] as const;
const SET_STEPS = ['identity', 'contents', 'codes', 'handling', 'customs', 'sorting'] as const;
const CURRENCY = 'product.currency';

/** A new product, or a new set with its contents. */
export function CreateForm({ type }: { type: Extract<ProductType, 'Physical' | 'Bundle'> }) {
  const isSet = type === 'Bundle';
  const { t } = useTranslation(['productForm', 'product', 'form']);
  const { audience, base } = useArea();
  const { me, organisation, eshop } = useSession();
  const navigate = useNavigate();
  const take = useTakeProduct();
  const steps = useSteps(isSet ? SET_STEPS : STEPS);
  const isOver = useRef(false);
  /** What was created already, while its pictures are still on their way. */
  const created = useRef<ProductDetail | null>(null);

  const only = organisation ?? (me.organisations.length === 1 ? me.organisations[0] : undefined);
  const sold = eshop ? [eshop] : (only?.eshops ?? []);
  const initial = useRef<Values>(null);
  initial.current ??= emptyValues({
    type,
    organisation: only?.id ?? null,
    eshops: sold.length === 1 ? sold.map(({ id }) => id) : [],
    currency: readKept(CURRENCY),
  });
  const record = useRecordForm<Values, ProductBody>({
    schema: productBody,
    values: initial.current,
    prepare: bodyOf,
  });
  const { form, submit, check, attempts, refusals, isSaving } = record;
  const draftKey = `${isSet ? 'set' : 'product'}.${audience}.${me.id}.${eshop?.id ?? only?.id ?? 'all'}`;
  const draft = useDraft<Values>(draftKey, form);
  const images = useImages(draftKey, null);
  useFieldOfAddress();

  const isUnsaved = () =>
    !isOver.current &&
    (changedFields(form.getValues(), initial.current as Values).length > 0 || images.entries.length > 0);
  const leave = () => {
    isOver.current = true;
    draft.end();
    images.reset(null);
  };

  const create = async (body: ProductBody): Promise<ProductDetail> => {
    created.current ??= await call(productRoutes.create, { body });
    const product = created.current;
    if (body.valueCurrency) keep(CURRENCY, body.valueCurrency);
    take(product);
    if (images.entries.length === 0) return product;
    const failed = await images.save(product);
    if (failed > 0) toast({ meaning: 'trouble', title: t('images.failed', { count: failed }) });
    const complete = await call(productRoutes.read, { params: { id: product.id } });
    take(complete);
    return complete;
  };

  const save = (andAnother: boolean) => {
    finishTyping();
    void submit(async (body) => {
      const product = await create(body);
      created.current = null;
      toast({ meaning: 'done', title: t(isSet ? 'setCreated' : 'created', { sku: product.productSku }) });
      if (andAnother) {
        const next = nextValues(form.getValues());
        initial.current = next;
        draft.decline();
        images.reset(null);
        form.reset(next);
        form.setFocus('name');
        return;
      }
      leave();
      void navigate(`${base}/products/${product.id}`, { replace: true });
    });
  };

  const goOn = async () => {
    finishTyping();
    if (await check(stepPlace(steps.current))) steps.go(steps.index + 1);
  };

  const { errors } = form.formState;
  const title = t(isSet ? 'newSet' : 'new');
  useErrorTitle(title, attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0));
  const organisations = useMemo(
    () =>
      organisation || me.organisations.length < 2
        ? []
        : me.organisations.map(({ id, name }) => ({ value: id, label: name })),
    [organisation, me],
  );
  const side = <ProductSide record={null} />;

  const saveLabel = t(isSet ? 'createSet' : 'create');
  const bar = {
    words: 'productForm',
    steps,
    isSaving,
    main: { label: saveLabel, onClick: () => save(false) },
  };

  return (
    <Page fixed title={title}>
      <RecordForm form={record} noun="product" className={classes.page} onSave={() => save(false)}>
        <FormTop
          {...bar}
          title={title}
          other={{ label: t('createAnother'), onClick: () => save(true) }}
          onDiscard={() => void navigate(`${base}/products`)}
        />
        <Steps steps={steps} className={classes.columns}>
          <div className={classes.main}>
            {draft.offered && (
              <DraftBanner
                savedAt={draft.offered.savedAt}
                onRestore={draft.restore}
                onDecline={draft.decline}
              />
            )}
            <ErrorBanner
              attempts={attempts}
              refusals={refusals}
              labelOf={(name) => nameField(t, name, form.getValues())}
            />
            <FormSections record={null} organisations={organisations}>
              <ImagesSection
                entries={images.entries}
                onChange={images.change}
                isChanged={false}
                isLocked={isSaving}
              />
              {isSet && <NewContents />}
            </FormSections>
            {steps.isStepped && (
              <FormSection step="codes" title={null}>
                {side}
              </FormSection>
            )}
          </div>
          {!steps.isStepped && side}
        </Steps>
        {steps.isStepped && <FormFoot {...bar} onNext={() => void goOn()} />}
      </RecordForm>
      <UnsavedGuard
        isUnsaved={isUnsaved}
        words={t(isSet ? 'unsaved.newSet' : 'unsaved.new')}
        onSave={{ label: saveLabel, save: () => save(false) }}
        onLeave={leave}
      />
    </Page>
  );
}

/** The contents of a set that is not there yet. */
function NewContents() {
  const organisation = useWatch<Values, 'organisation'>({ name: 'organisation' });
  const chosen = useWatch<Values, 'eshops'>({ name: 'eshops' });
  const choices = useEshopChoices(organisation, null);
  const eshops = useMemo(
    () =>
      choices
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => ({ id: value, name: label })),
    [choices, chosen],
  );
  return (
    <FormSection step="contents" title={null}>
      <ContentsSection organisation={organisation} record={null} eshops={eshops} />
    </FormSection>
  );
}
