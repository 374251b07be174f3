import { systemTheme } from './system-theme.ts'

export interface Appearance {
  readonly density: 'comfortable' | 'normal' | 'compact'
  /** `system`: light, dark or high contrast, as the person's system asks, now and when it changes. */
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
}

let worn: Appearance = { density: 'normal', theme: 'system' }

/** The system's theme applies until the frame brings the person's own choice. */
export function followTheme(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', () => dress(worn))
  dress(worn)
}

export function dress(appearance: Appearance): void {
  worn = appearance
  const { dataset } = document.documentElement
  dataset.theme = worn.theme === 'system' ? systemTheme() : worn.theme
  dataset.density = worn.density
}
