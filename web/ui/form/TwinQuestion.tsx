import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { nameOfOne, nounOf } from '../../platform/nouns.ts';
import { confirm } from '../feedback/confirm.tsx';

/** The records that are there already, each opened in a tab of its own: what was typed stays. */
function Twins({ violations }: Pick<ApiError['problem'], 'violations'>) {
  const { t } = useTranslation(['form', 'record']);
  const { base } = useArea();
  return (
    <>
      <p>{t('form:twin.text')}</p>
      <ul>
        {violations.map(({ propertyPath, parameters: { noun, id, name, existing } }) => {
          const of = nounOf(String(noun));
          return (
            <li key={propertyPath}>
              {of && t(nameOfOne(of))}{' '}
              <Link to={`${base}/${of?.path}/${id}`} target="_blank" className="code">
                {name}
              </Link>
              {existing !== name && <span className="code"> {existing}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Asks whether a record is saved although its key is likely that of another one; false for any other failure. */
export function useTwinQuestion(): (error: unknown) => Promise<boolean> {
  const { t } = useTranslation('form');
  return async (error) => {
    if (!(error instanceof ApiError) || error.problem.code !== 'unconfirmed') return false;
    const { violations } = error.problem;
    const value = violations[0]?.parameters.value;
    return confirm({
      title: t('twin.title', { value }),
      body: <Twins violations={violations} />,
      confirmLabel: t('twin.save', { value }),
    });
  };
}
