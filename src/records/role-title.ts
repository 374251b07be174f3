type Words = (key: string, otherwise: { readonly defaultValue: string }) => string

/**
 * A person's title in the language of the page: `Support agent` is `SUPPORT_AGENT`. A service gives it in its own words;
 * one that the console has none for stays as it is.
 */
export const titleText = (t: Words, title: string): string =>
  t(`words:roleTitles/${title.trim().toUpperCase().replaceAll(' ', '_')}`, { defaultValue: title })
