import { Link } from 'react-router';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { nameOfOne, nounOf } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
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

/** The claim that is there already, opened in a tab of its own: what was typed stays. */
function OpenClaim({ parameters: { noun, id, name } }: { parameters: Parameters }) {
  const { t } = useTranslation('form');
  const { base } = useArea();
  return (
    <p>
      {t('openClaim.text')}{' '}
      <Link to={`${base}/${nounOf(String(noun))?.path}/${id}`} target="_blank" className="code">
        {name}
      </Link>
    </p>
  );
}

/** Asks whether a record is saved although its key is likely that of another one; false for any other failure. */
export function useTwinQuestion(): (error: unknown) => Promise<boolean> {
  const { t } = useTranslation('form');
  return async (error) => {
    if (!(error instanceof ApiError) || error.problem.code !== 'unconfirmed') return false;
    const { violations } = error.problem;
    const [first] = violations;
    const value = first?.parameters.value;
    if (first?.code === 'openClaim')
      return confirm({
        title: t('openClaim.title', { name: first.parameters.name }),
        body: <OpenClaim parameters={first.parameters} />,
        confirmLabel: t('openClaim.save'),
      });
    return confirm({
      title: t('twin.title', { value }),
      body: <Twins violations={violations} />,
      confirmLabel: t('twin.save', { value }),
    });
  };
}
