/** The theme that the person's system asks for now. */
export function systemTheme(): 'light' | 'dark' | 'contrast' {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
