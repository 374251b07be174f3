import {
  ArrowDownTrayIcon,
  ArrowsPointingInIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ExclamationCircleIcon,
  MagnifyingGlassMinusIcon,
  MagnifyingGlassPlusIcon,
} from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { local } from '../sends.ts'
import { EmptyZone } from '../tables/EmptyZone.tsx'
import { Dialog } from './Dialog.tsx'

export interface ViewedImage {
  href: string
  /** What it shows: its title and its words for who doesn't see it */
  name: string
  /** The host that it may not be loaded from */
  blockedHost?: string | undefined
}

export interface ImageViewerProps {
  images: readonly ViewedImage[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const

/** Pictures one at a time, each to be looked at closely. + and − zoom, 0 fits, arrows go on while it fits. */
export function ImageViewer({ images, index, onIndex, onClose }: ImageViewerProps) {
  const { t } = useTranslation('image-viewer')
  const { number } = useFormats()
  const [zoom, setZoom] = useState(0)
  const image = images[index]
  const go = (to: number) => {
    if (to < 0 || to >= images.length) return
    setZoom(0)
    onIndex(to)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => setZoom(Math.min(zooms.length - 1, zoom + 1)),
    '=': () => setZoom(Math.min(zooms.length - 1, zoom + 1)),
    '-': () => setZoom(Math.max(0, zoom - 1)),
    '0': () => setZoom(0),
    ...(zoom === 0
      ? arrows(
          () => go(index - 1),
          () => go(index + 1),
        )
      : {}),
  }
  useKeys(keys)
  if (!image) return null
  const { href, name } = image
  return (
    <Dialog size="xl" title={<bdi>{name}</bdi>} onClose={onClose}>
      <Picture key={href} image={image} scale={zooms[zoom] ?? 1} />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          {...local}
          icon={ChevronLeftIcon}
          flip
          label={t('previous')}
          reason={index > 0 ? null : t('isFirst')}
          onClick={() => go(index - 1)}
        />
        <span className="num" role="status">
          {t('place', { place: number(index + 1), total: number(images.length) })}
        </span>
        <IconButton
          {...local}
          icon={ChevronRightIcon}
          flip
          label={t('next')}
          reason={index < images.length - 1 ? null : t('isLast')}
          onClick={() => go(index + 1)}
        />
        <span className="ms-auto flex items-center gap-1">
          <IconButton
            {...local}
            icon={MagnifyingGlassMinusIcon}
            label={t('zoomOut')}
            aria-keyshortcuts="-"
            reason={zoom > 0 ? null : t('isWhole')}
            onClick={keys['-']}
          />
          <IconButton
            {...local}
            icon={ArrowsPointingInIcon}
            label={t('fit')}
            aria-keyshortcuts="0"
            reason={zoom > 0 ? null : t('isWhole')}
            onClick={keys['0']}
          />
          <IconButton
            {...local}
            icon={MagnifyingGlassPlusIcon}
            label={t('zoomIn')}
            aria-keyshortcuts="+"
            reason={zoom < zooms.length - 1 ? null : t('isLargest')}
            onClick={keys['+']}
          />
          <LinkButton
            {...local}
            icon={ArrowDownTrayIcon}
            href={href}
            download
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            {t('download')}
          </LinkButton>
        </span>
      </div>
    </Dialog>
  )
}

function arrows(previous: () => void, next: () => void) {
  const isRtl = document.dir === 'rtl'
  return isRtl ? { ArrowRight: previous, ArrowLeft: next } : { ArrowLeft: previous, ArrowRight: next }
}

/** Keys of the whole dialog, wherever in it the focus is. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const present = useRef(keys)
  present.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const act = Object.hasOwn(present.current, event.key) ? present.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The picture, the wait for it, or why it isn't there. No referrer goes along, and no token ever does (H26). */
function Picture({ image: { href, name, blockedHost }, scale }: { image: ViewedImage; scale: number }) {
  const { t } = useTranslation('image-viewer')
  const [phase, setPhase] = useState<'coming' | 'here' | 'broken'>('coming')
  const [times, setTimes] = useState(0)
  const retry = () => {
    setPhase('coming')
    setTimes(times + 1)
  }
  const zone = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale is another size of what scrolls.
  useEffect(() => {
    const { current: shown } = zone
    shown?.scrollTo((shown.scrollWidth - shown.clientWidth) / 2, (shown.scrollHeight - shown.clientHeight) / 2)
  }, [scale])
  const frame = 'relative h-[min(60vh,40rem)] rounded-md border bg-sunken'
  if (blockedHost || phase === 'broken')
    return (
      <EmptyZone
        failed
        icon={ExclamationCircleIcon}
        heading="h3"
        title={t('broken')}
        retry={blockedHost ? undefined : { onClick: retry }}
        className={frame}
      >
        <p>{blockedHost ? t('blocked', { host: blockedHost }) : t('brokenText')}</p>
      </EmptyZone>
    )
  return (
    <section
      ref={zone}
      dir="ltr"
      className={`${frame} overflow-auto`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a zone that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={name}
      aria-busy={phase === 'coming'}
    >
      {phase === 'coming' && (
        <span className="absolute inset-0 grid place-items-center text-muted">
          <Spinner label={t('coming')} />
        </span>
      )}
      <img
        key={times}
        src={href}
        alt={name}
        referrerPolicy="no-referrer"
        decoding="async"
        className="block max-w-none object-contain"
        style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}
        onLoad={() => setPhase('here')}
        onError={() => setPhase('broken')}
      />
    </section>
  )
}
