import type { FieldTexts } from './Field.tsx'

const names = ['label', 'labelHidden', 'optional', 'help', 'error', 'warning', 'good', 'counter', 'className'] as const

/** Parts what the field shows from what the control itself takes. */
export function splitFieldTexts<P extends FieldTexts>(props: P): [FieldTexts, Omit<P, keyof FieldTexts>] {
  const texts: Record<string, unknown> = {}
  const control = { ...props } as Record<string, unknown>
  for (const name of names) {
    texts[name] = props[name]
    delete control[name]
  }
  return [texts as unknown as FieldTexts, control as Omit<P, keyof FieldTexts>]
}
