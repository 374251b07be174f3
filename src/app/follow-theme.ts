/** Light or dark, as the person's system asks, now and when it changes. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const contrast = matchMedia('(prefers-contrast: more)')
  const mark = () => {
    document.documentElement.dataset.theme = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light'
  }
  mark()
  dark.addEventListener('change', mark)
  contrast.addEventListener('change', mark)
}
