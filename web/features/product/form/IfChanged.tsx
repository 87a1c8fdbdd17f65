import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './if-changed.module.css';

/** What other contents of a set change, and what they leave as it is. */
export function IfChanged({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productForm');
  const { openExpeditions } = product.ties;
  return (
    <section className={classes.card}>
      <h2 className="type-section">{t('ifChanged.title')}</h2>
      <dl>
        {openExpeditions > 0 && (
          <div>
            <dt>
              <StatusShape look={{ meaning: 'off' }} />
              {t('ifChanged.expeditions', { count: openExpeditions })}
            </dt>
            <dd>{t('ifChanged.sent')}</dd>
          </div>
        )}
        <div>
          <dt>
            <StatusShape look={{ meaning: 'moving' }} />
            {t('ifChanged.availability')}
          </dt>
          <dd>{t('ifChanged.recounted')}</dd>
        </div>
      </dl>
    </section>
  );
}
