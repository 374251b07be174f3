import { PhotoIcon } from '@heroicons/react/24/outline'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckedElement, hasFailed, resultOf } from '../../contract/areas/quality-checks/quality-checks.ts'
import { webLink } from '../../kit/web-link.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { local } from '../../ui/sends.ts'

/** Opens the picture with this address. */
export const ShowImage = createContext<(href: string) => void>(() => {})

/** What the tester entered and what followed, each under its name (doc1 §2). */
export function CheckedResult({ element }: { readonly element: CheckedElement }) {
  const { t } = useTranslation('quality-checks')
  const result = resultOf(element)
  const isLink = result !== null && webLink(result) !== null
  return (
    <span className="grid grid-cols-[repeat(2,minmax(9rem,1fr))] gap-x-6 py-0.5 max-sm:grid-cols-1 max-sm:gap-y-1">
      <Named label={t('userInput')}>
        <CheckedValue value={element.elementValue} />
      </Named>
      <Named label={t('followUpInput')}>
        {hasFailed(element) && !isLink ? <Chip tone="bad">{result}</Chip> : <CheckedValue value={result} />}
      </Named>
    </span>
  )
}

const Named = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className="grid min-w-0 content-start justify-items-start whitespace-normal">
    <span className="text-xs text-muted">{label}</span>
    {children}
  </span>
)

/** A web link as a button that shows its picture, everything else as text (H26). */
function CheckedValue({ value }: { readonly value: string | null }) {
  const { t } = useTranslation('quality-checks')
  const show = useContext(ShowImage)
  if (!value) return '–'
  const link = webLink(value)
  if (!link) return <bdi className="line-clamp-4 wrap-anywhere print:line-clamp-none">{value}</bdi>
  return (
    <>
      <Button size="sm" icon={PhotoIcon} {...local} onClick={() => show(link.href)}>
        {t('showImage')}
      </Button>
      <span className="hidden wrap-anywhere print:inline">{link.href}</span>
    </>
  )
}
