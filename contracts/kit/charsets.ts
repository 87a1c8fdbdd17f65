/**
 * How letters beyond ASCII are written in a text file that says nothing of it, by the languages they are for, the likeliest
 * first: those of Windows, of the standard, of DOS and of the Mac.
 */
export const CHARSETS_OF = {
  centralEuropean: ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro'],
  western: ['windows-1252', 'cp850', 'macintosh'],
  cyrillic: ['windows-1251', 'koi8-r', 'cp866', 'maccyrillic'],
  greek: ['windows-1253', 'cp737', 'macgreek'],
} as const;

export const CHARSETS = [
  ...CHARSETS_OF.centralEuropean,
  ...CHARSETS_OF.western,
  ...CHARSETS_OF.cyrillic,
  ...CHARSETS_OF.greek,
] as const;
export type Charset = (typeof CHARSETS)[number];
