/** The part of an address behind `#` that opens the generation of challans. Jobs chosen elsewhere follow it. */
const part = 'generate'
/** A panel's part has letters, digits, - and _ alone. */
const gap = '--'

/** The page that generates challans, of these jobs where some are chosen. */
export const generateChallansAddress = (jobIds: readonly string[] = []): string =>
  `/app/delivery/challans#${[part, ...jobIds].join(gap)}`

/** The jobs that such a part names, or undefined where it opens something else. */
export function jobsOfChallanPart(id: string): readonly string[] | undefined {
  const [first, ...jobIds] = id.split(gap)
  return first === part ? jobIds : undefined
}

/** One challan beside their list. */
export const challanAddress = (number: string): string => `/app/delivery/challans#${number}`
