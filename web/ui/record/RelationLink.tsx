import { Link } from 'react-router';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { listPathOf, nounOf } from '../../platform/nouns.ts';
import { areaOf } from '../../platform/paths.ts';
import { Nothing } from '../grid/cells.tsx';
import type { Cell } from '../grid/definition.ts';

interface RelationLinkProps {
  value: Relation | undefined;
  /** The noun that it points to: `stockAdvice`. */
  noun: string;
  /** Where the paths of the area begin. */
  base: string;
}

/** What a relation points to by its name, leading to its page where its noun has pages. */
export function RelationLink({ value, noun: name, base }: RelationLinkProps) {
  const id = relationId(value);
  const noun = nounOf(name);
  if (!id) return <Nothing />;
  const text = relationName(value) || id;
  if (!noun || (noun.owner && !noun.userPath && areaOf(base).audience === 'user')) return text;
  return (
    <Link to={`${listPathOf(base, noun)}/${id}`} className={noun.title === 'name' ? undefined : 'code'}>
      {text}
    </Link>
  );
}

/** The cell of a relation that leads to the page of what it points to. */
export const relationCell = <F extends string>(
  field: F,
  noun: string = field,
): Cell<{ id: string } & Partial<Record<F, Relation | undefined>>> => ({
  render: (row, { base }) => <RelationLink value={row[field]} noun={noun} base={base} />,
});
