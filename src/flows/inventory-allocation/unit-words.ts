import { useTranslation } from 'react-i18next'

/** The name of a unit; of one that isn't known its code. */
export function useUnitWords(): (unit: string) => string {
  const { t } = useTranslation('inventory-allocation')
  return (unit) => (unit === 'PIECE' || unit === 'METRE' ? t(`units/${unit}`) : unit)
}
