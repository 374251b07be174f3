import { systemTheme } from './system-theme.ts'

export interface Appearance {
  readonly density: 'comfortable' | 'normal' | 'compact'
  /** `system`: light, dark or high contrast, as the person's system asks, now and when it changes. */
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
}

let currentAppearance: Appearance = { density: 'normal', theme: 'system' }

/** The system's theme applies until the frame brings the person's own choice. */
export function followTheme(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', () => applyAppearance(currentAppearance))
  applyAppearance(currentAppearance)
}

export function applyAppearance(appearance: Appearance): void {
  currentAppearance = appearance
  const { dataset } = document.documentElement
  dataset.theme = currentAppearance.theme === 'system' ? systemTheme() : currentAppearance.theme
  dataset.density = currentAppearance.density
}
