import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf, paginationOf } from '../../page.ts'
import { id, instant, line, wholeNumber, wireDay } from '../../values.ts'

const access = [['PRODUCTION_4']] as const

export const qualityCheckStatuses = ['PASS', 'FAIL', 'PENDING'] as const

/** One quality check of a purifier (doc1 §3). The service may have other statuses than these (S-33). */
export const qualityCheck = v.object({
  id,
  purifierId: v.string(),
  botId: v.nullish(v.string(), null),
  sponsorCode: v.nullish(v.string(), null),
  /** Name of who tested it */
  createdBy: v.nullish(v.string(), null),
  /** When it was tested, unknown for some */
  createdAt: v.nullish(instant, null),
  status: v.nullish(v.string(), null),
})
export type QualityCheck = v.InferOutput<typeof qualityCheck>

/**
 * Lists quality checks, newest first, on pages from 1 (S-9). Days are of the business zone, yyyy/MM/dd (S-41), both
 * included. The id finds one check for a page that was opened without its row; the order serves the columns' heads. A
 * service may ignore both, since the specification names neither.
 */
export const listQualityChecks = defineEndpoint({
  id: 'listQualityChecks',
  service: 'core',
  method: 'GET',
  path: '/qualityCheckList/getMetadata',
  access,
  effect: 'read',
  query: v.object({
    page: listQuery.page,
    pageSize: v.optional(wholeNumber(1, 200), 25),
    purifierId: v.optional(line(200)),
    startDate: v.optional(wireDay),
    endDate: v.optional(wireDay),
    qualityCheckListMetadataId: v.optional(id),
    orderBy: listQuery.orderBy,
    orderDir: listQuery.orderDir,
  }),
  answer: pageOf(qualityCheck),
  source: 'doc1 §7',
})

/** One thing that was checked. Values are words, or web links to a picture. */
export const checkedElement = v.object({
  id,
  qualityCheckListElementId: v.nullish(v.string(), null),
  qualityCheckListElementName: v.nullish(v.string(), null),
  /** What the tester entered */
  elementValue: v.nullish(v.string(), null),
  onSuccessElementValue: v.nullish(v.string(), null),
  onFailureElementValue: v.nullish(v.string(), null),
})
export type CheckedElement = v.InferOutput<typeof checkedElement>

/** The result to show: the value on success, else the one on failure (B044, S-33). */
export const resultOf = ({ onSuccessElementValue, onFailureElementValue }: CheckedElement): string | null =>
  onSuccessElementValue || onFailureElementValue

export const hasFailed = ({ onSuccessElementValue, onFailureElementValue }: CheckedElement): boolean =>
  !onSuccessElementValue && !!onFailureElementValue

/**
 * Lists what was checked, on pages from 0, unlike every other call (S-9). `orderBy=result` puts what failed first; a
 * service may ignore it.
 */
export const getQualityCheckDetail = defineEndpoint({
  id: 'getQualityCheckDetail',
  service: 'core',
  method: 'GET',
  path: '/qualityCheckList/getData',
  access,
  effect: 'read',
  query: v.object({
    qualityCheckListMetadataId: id,
    page: v.optional(wholeNumber(0, 1_000_000), 0),
    pageSize: listQuery.pageSize,
    orderBy: listQuery.orderBy,
  }),
  answer: paginationOf(checkedElement),
  source: 'doc1 §7',
})
