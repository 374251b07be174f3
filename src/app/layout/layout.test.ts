import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { applyAppearance } from '../start/follow-theme.ts'
import { loadLayout, plainLayout, saveLayout } from './layout.ts'

const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark'), addEventListener: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

test('B079 drawer, navigation and place of the menu are kept for each person', () => {
  saveLayout('E-1', { ...plainLayout, drawer: 'mini' })
  saveLayout('E-2', { ...plainLayout, navigation: 'horizontal', position: 'above' })
  expect(loadLayout('E-1')).toMatchObject({ drawer: 'mini', navigation: 'vertical' })
  expect(loadLayout('E-2')).toMatchObject({ navigation: 'horizontal', position: 'above' })
  expect(loadLayout('E-3')).toEqual(plainLayout)
})

test('what is chosen applies at once; the system decides where nobody did', () => {
  saveLayout('E-1', { ...plainLayout, theme: 'contrast', density: 'compact' })
  expect(dataset).toEqual({ theme: 'contrast', density: 'compact' })
  applyAppearance({ theme: 'system', density: 'normal' })
  expect(dataset).toEqual({ theme: 'dark', density: 'normal' })
})

test('a layout that nobody can have chosen is not believed', () => {
  localStorage.setItem('headwater.preference.layout.E-1', '{"drawer":"floating"}')
  expect(loadLayout('E-1')).toEqual(plainLayout)
})
