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

/** The mappings of a city, a plan or both, from which many are switched at once. */
export function mappingsOf(asked: {
  readonly city?: string
  readonly plan?: string
  readonly isValid?: 'true'
}): string {
  return `${deviceModelPage}/mappings?${new URLSearchParams(asked)}`
}
