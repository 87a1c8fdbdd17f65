import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';

/** What the browser is asked to offer. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';
const TYPES = ACCEPTED.split(',');
const ENDING = /\.(jpe?g|jfif|png|webp|gif)$/i;

export interface TakenFiles {
  taken: File[];
  /** No pictures, by what the browser and their names say; the server looks inside. */
  wrongKind: File[];
  tooLarge: File[];
  /** Those for which there is no room. */
  left: File[];
}

const isPicture = ({ name, type }: File): boolean => (type === '' ? ENDING.test(name) : TYPES.includes(type));

/** Sorts out what was dropped or chosen, before anything is sent. */
export function sortFiles(files: readonly File[], room: number): TakenFiles {
  const wrongKind = files.filter((file) => !isPicture(file));
  const tooLarge = files.filter((file) => isPicture(file) && file.size > FILE_LIMITS.photo);
  const good = files.filter((file) => isPicture(file) && file.size <= FILE_LIMITS.photo);
  return { taken: good.slice(0, room), wrongKind, tooLarge, left: good.slice(room) };
}
