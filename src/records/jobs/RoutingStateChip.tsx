import { ClockIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { routingStates } from './routing-state.ts'

interface RoutingStateChipProps {
  readonly state: string
  /** A solution with a visit that can't be made as planned any more */
  readonly isOutdated?: boolean
}

/** A run's state as icon and word; a state that the console doesn't know is shown as it is. */
export function RoutingStateChip({ state, isOutdated }: RoutingStateChipProps) {
  const { t } = useTranslation('routing-apply')
  if (isOutdated) return <Chip icon={ClockIcon}>{t('runStates/OUTDATED')}</Chip>
  const known = Object.hasOwn(routingStates, state) ? routingStates[state as keyof typeof routingStates] : undefined
  return (
    <Chip tone={known?.tone ?? 'neutral'} icon={known?.icon}>
      {known ? t(known.label) : state}
    </Chip>
  )
}
