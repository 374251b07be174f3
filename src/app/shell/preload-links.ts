import type { Parser } from 'wouter'
import { rowOf } from '../routing/decide.ts'

/** Loads the code of a page when someone points at its link. */
export function preload(parser: Parser, { target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.origin !== location.origin) return
  const row = rowOf(parser, link.pathname)
  row?.load().catch(() => undefined)
}
