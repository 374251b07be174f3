/** The page of device models; its tabs are the next part (S-38). */
export const deviceModelPage = '/app/delivery/deviceModel'

interface Key {
  readonly cityCode: string
  readonly planId: string
  readonly modelId: string
}

/** A mapping in an address: its key's parts, which have no two dashes of their own. */
export const mappingId = ({ cityCode, planId, modelId }: Key): string => [cityCode, planId, modelId].join('--')

export function keyOf(id: string) {
  const [city = '', plan = '', model = ''] = id.split('--')
  return { city, plan, model }
}

export const mappingAddress = (id: string): string => `${deviceModelPage}/mappings#${id}`

interface Asked {
  readonly city?: string
  readonly plan?: string
  readonly model?: string
  readonly isValid?: 'true'
}

/** The mappings of a city, a plan, a model or several of them, from which many are switched at once. */
export function mappingsOf(asked: Asked): string {
  const said = Object.entries(asked).filter(([, value]) => value !== '')
  return `${deviceModelPage}/mappings?${new URLSearchParams(said)}`
}

const whole = 'all'

/** A place of the matrix in its address: a cell, a row, a column, or all of it where both are empty. */
export const placeId = (city: string, plan: string): string => (city || plan ? `${city}--${plan}` : whole)

export const placeAt = (id: string) => keyOf(id === whole ? '' : id)
