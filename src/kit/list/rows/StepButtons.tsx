import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { type Steps, takeFocus } from './use-steps.ts'

/** Opens the record before or after the one beside its list. Its texts may load later than the record. */
export const StepButtons = (steps: Steps) => (
  <Suspense>
    <Buttons {...steps} />
  </Suspense>
)

/** Goes on to the next record once this one is done. The focus is there after the act's dialog, however late it comes. */
export const NextButton = ({ next }: { readonly next: () => void }) => (
  <Suspense>
    <Onward next={next} />
  </Suspense>
)

function Onward({ next }: { readonly next: () => void }) {
  const { t } = useTranslation('list-tools')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('aside')) button.current?.focus()
  }, [])
  return (
    <Button ref={button} variant="main" size="lg" onClick={next} aria-keyshortcuts="J" data-goes-on>
      {t('onward')}
    </Button>
  )
}

function Buttons({ previous, next }: Steps) {
  const { t } = useTranslation('list-tools')
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) }
  const given: RefObject<typeof buttons> = useRef(buttons)
  // Another record brings another panel, so the focus moves to the button that was pressed in the former one.
  useEffect(() => {
    const used = takeFocus()
    if (used) given.current[used].current?.focus()
  }, [])
  return (
    <>
      <IconButton
        ref={buttons.previous}
        icon={ChevronUpIcon}
        label={t('previous')}
        aria-keyshortcuts="K"
        reason={previous ? null : t('noPrevious')}
        onClick={previous}
      />
      <IconButton
        ref={buttons.next}
        icon={ChevronDownIcon}
        label={t('next')}
        aria-keyshortcuts="J"
        reason={next ? null : t('noNext')}
        onClick={next}
      />
    </>
  )
}
