import { Link } from 'react-router';
import { type Relation, relationId, relationName } from '../../../contracts/kit/relation.ts';
import { nounOf } from '../../platform/nouns.ts';
import { Nothing } from '../grid/cells.tsx';

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
  if (!noun) return text;
  return (
    <Link to={`${base}/${noun.path}/${id}`} className={noun.title === 'name' ? undefined : 'code'}>
      {text}
    </Link>
  );
}
