import type { Business, RefundSample, Sample } from './business.ts'

export type Group = 'list' | 'search'

/** One request of a list as people make it, the same in each business. */
export interface Kind {
  readonly group: Group
  readonly title: string
  readonly path: (turn: number, business: Business) => string
}

const installations = '/installation/find?pageSize=25&'
const customers = '/customer/list?pageSize=25&'
const refunds = '/payments/refundInitiates?pageSize=25&'
const cities = ['BLR', 'HYD', 'BOM', 'PNQ', 'MAA', 'DEL']
const statuses = ['NEW', 'ACTIVE', 'INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED', 'UNINSTALLED']

const at = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T

const list = (title: string, address: string, query: (turn: number) => string): Kind => ({
  group: 'list',
  title,
  path: (turn) => address + query(turn),
})
const search = (title: string, address: string, of: (sample: Sample, turn: number) => string): Kind => ({
  group: 'search',
  title,
  path: (turn, { samples }) => `${address}search=${encodeURIComponent(of(at(samples, turn * 7), turn))}`,
})
const searchRefunds = (title: string, of: (sample: RefundSample) => string): Kind => ({
  group: 'search',
  title,
  path: (turn, { refunds: samples }) => `${refunds}search=${encodeURIComponent(of(at(samples, turn * 7)))}`,
})
const tab = (name: string) => `tab=${name}&orderBy=initiatedAt`
const page = (turn: number) => `page=${1 + (turn % 8)}`
const dir = (turn: number) => `orderDir=${turn % 2 ? 'ASC' : 'DESC'}`

export const kinds: readonly Kind[] = [
  list('installations', installations, page),
  list('installations of a status', installations, (turn) => `${page(turn)}&status=${at(statuses, turn)}`),
  list('installations of a city', installations, (turn) => `${page(turn)}&city=${at(cities, turn)}`),
  list('installations by owner', installations, (turn) => `${page(turn)}&orderBy=customerName&${dir(turn)}`),
  list('installations by status', installations, (turn) => `${page(turn)}&orderBy=status&${dir(turn)}`),
  list('installations by end of plan', installations, (turn) => `${page(turn)}&orderBy=validTill&${dir(turn)}`),
  list('customers', customers, page),
  list('customers by name', customers, (turn) => `${page(turn)}&orderBy=name&${dir(turn)}`),
  list('customers of a city', customers, (turn) => `${page(turn)}&city=${at(cities, turn)}`),
  list('refunds that wait for me', refunds, (turn) => `${page(turn)}&${tab('WAITING_FOR_ME')}`),
  list('refunds that wait for others', refunds, (turn) => `${page(turn)}&${tab('WAITING_FOR_OTHERS')}`),
  list('refunds paid', refunds, (turn) => `${page(turn)}&${tab('PAID')}&${dir(turn)}`),
  list('refunds of a city', refunds, (turn) => `${page(turn)}&${tab('WAITING_FOR_ME')}&city=${at(cities, turn)}`),
  list('refunds by amount', refunds, (turn) => `${page(turn)}&tab=WAITING_FOR_ME&orderBy=total&${dir(turn)}`),
  list('refunds by payee', refunds, (turn) => `${page(turn)}&tab=WAITING_FOR_ME&orderBy=customerName&${dir(turn)}`),
  search('installation by its id', installations, ({ id }) => id),
  search('installation by wallet', installations, ({ wallet }) => wallet),
  search('installations by phone', installations, ({ phone }) => phone),
  search('installations by whole name', installations, ({ name }) => name),
  search('installations by first name', installations, ({ name }) => name.split(' ')[0] ?? name),
  search('installations by four letters', installations, ({ name }) => name.slice(0, 4)),
  search('installations by end of a phone', installations, ({ phone }) => phone.slice(4)),
  search('customer by id', customers, ({ customer }) => customer),
  search('customers by phone', customers, ({ phone }) => phone),
  search('customers by whole name', customers, ({ name }) => name),
  search('customers by four letters', customers, ({ name }) => name.slice(0, 4)),
  searchRefunds('refund by its id', ({ id }) => id),
  searchRefunds('refund by installation', ({ installation }) => installation),
  searchRefunds('refunds by phone', ({ phone }) => phone),
  searchRefunds('refunds by whole name', ({ name }) => name),
]
