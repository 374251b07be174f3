import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { LinkButton } from '../actions/LinkButton.tsx'
import { onPlainClick } from '../actions/on-plain-click.ts'
import { Select } from '../fields/Select.tsx'

export interface PagerProps {
  /** Of what these are the pages, where others are on the page */
  of?: string | undefined
  /** From 1, whatever the service counts from */
  page: number
  size: number
  total: number
  /** True where no row is there, even if the total is larger */
  empty?: boolean
  /** The order of the rows in words, read out with the range */
  order?: string | undefined
  /** The total is counted roughly */
  estimated?: boolean
  sizes?: readonly number[]
  /** Sent with `{ page }` */
  pageEvent?: string
  /** Sent with `{ size }`. The field's name is `size` */
  sizeEvent?: string
  onPage?: (page: number) => void
  /** Address of a page, so that it opens in a new tab, too */
  pageHref?: (page: number) => string
  onSize?: (size: number) => void
}

/** Range and total at the start, page size and page buttons at the end. */
export function Pager(props: PagerProps) {
  const { page, size, total, order, sizes = [10, 25, 50, 100, 200], sizeEvent, onSize } = props
  const { t } = useTranslation('ui')
  return (
    <footer className="flex min-h-11 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-strong bg-surface px-(--inset,1.5rem) py-1 text-muted max-sm:sticky max-sm:bottom-0 max-sm:z-5 max-sm:px-4">
      {/* Read out as it changes. */}
      <span role="status">
        <span className="num">
          <Range {...props} />
        </span>
        {order && <span className="sr-only"> {order}</span>}
      </span>
      <Select
        look="inline"
        className="ms-auto max-sm:hidden"
        label={t('pager/rows')}
        name="size"
        options={optionsOf(sizes, size)}
        value={String(size)}
        event={sizeEvent}
        onValue={(chosen) => onSize?.(Number(chosen))}
      />
      <Steps {...props} page={page} pages={Math.max(1, Math.ceil(total / size))} />
    </footer>
  )
}

const optionsOf = (sizes: readonly number[], size: number) =>
  [...new Set([...sizes, size])].sort((a, b) => a - b).map((rows) => ({ value: String(rows), label: String(rows) }))

function Range({ page, size, total, empty, estimated }: PagerProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  if (total === 0 || empty) return t('pager/none')
  const shown = estimated ? t('pager/about', { total: number(total) }) : number(total)
  const from = number(Math.min((page - 1) * size + 1, total))
  return t('pager/range', { from, to: number(Math.min(page * size, total)), total: shown })
}

function Steps({ of, page, pages, pageEvent, onPage, pageHref }: PagerProps & { pages: number }) {
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  const step = (to: number) => ({
    variant: 'quiet' as const,
    className: 'btn-icon',
    href: pageHref?.(to) ?? '#',
    ...(to >= 1 && to <= pages
      ? { event: pageEvent, payload: { page: to }, onClick: onPlainClick(() => onPage?.(to)) }
      : {}),
  })
  return (
    <nav
      aria-label={of ? `${of}: ${t('pager/label')}` : t('pager/label')}
      className="flex items-center gap-1 max-sm:ms-auto"
    >
      <LinkButton {...step(page - 1)} reason={page > 1 ? null : t('pager/first')} name={t('pager/previous')}>
        <ChevronLeftIcon aria-hidden="true" className="flip" />
      </LinkButton>
      <span className="num whitespace-nowrap">{t('pager/page', { page: number(page), pages: number(pages) })}</span>
      <LinkButton {...step(page + 1)} reason={page < pages ? null : t('pager/last')} name={t('pager/next')}>
        <ChevronRightIcon aria-hidden="true" className="flip" />
      </LinkButton>
    </nav>
  )
}
