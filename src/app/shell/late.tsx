import { type ComponentType, Suspense } from 'react'
import { lazyWithRetry } from '../start/lazy-with-retry.ts'
import { useAfterFirstPage } from './first-page.ts'

/** A part that loads with its texts after the first page, because without network they couldn't load when needed. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyWithRetry(load)
  return (props) => <Suspense>{useAfterFirstPage() && <Part {...props} />}</Suspense>
}
