import type { Customer } from '../../../../src/contract/areas/customers/customers.ts'

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

type Column = readonly [title: string, sort: string, text: (row: Customer) => string | number]
const columns: readonly Column[] = [
  ['Id', 'id', (row) => row.id],
  ['Name', 'name', (row) => row.name],
  ['Phone', 'phoneNumber', (row) => row.phoneNumber],
  ['City', 'city', (row) => row.city],
  ['Status', 'status', (row) => row.status],
  ['Flags', '', (row) => (row.isPriorityUser ? 'Priority ' : '') + (row.isNonPayingCustomer ? 'Non-paying' : '')],
  ['Purifiers', '', (row) => row.activePurifiers],
  ['Pending', 'pendingPayment', (row) => money.format(row.pendingPayment / 100)],
  ['Created', 'createdAt', (row) => date.format(new Date(row.createdAt))],
]

const form = document.forms[0]!
const { search, size, previous, next } = form as unknown as Record<string, HTMLInputElement & HTMLButtonElement>
const asked = new URLSearchParams('pageSize=10&page=1&search=&orderDir=ASC&orderBy=id')
let asking: AbortController | undefined
let wait: number

const page = () => Number(asked.get('page'))

async function read() {
  asking?.abort()
  asking = new AbortController()
  const answer = await fetch(`/api/customer/list?${asked}`, {
    headers: { authorization: localStorage.floor },
    signal: asking.signal,
  }).catch(() => undefined)
  if (!answer) return
  if (answer.status === 401) location.href = '/signin'
  const { content, totalElements } = (await answer.json()).body
  document.querySelector('tbody')!.replaceChildren(...content.map(rowOf))
  document.querySelector('output')!.textContent = `Page ${page()}, ${totalElements} in all`
  previous!.disabled = page() === 1
  next!.disabled = page() * Number(asked.get('pageSize')) >= totalElements
}

function ask(name: string, value: string | number) {
  asked.set('page', '1')
  asked.set(name, String(value))
  history.pushState(0, '', `?${asked}`)
  read()
}

function rowOf(row: Customer) {
  const line = document.createElement('tr')
  for (const [, , text] of columns) line.insertCell().textContent = String(text(row))
  const link = document.createElement('a')
  link.href = `/app/customer/view/${row.id}`
  link.textContent = row.id
  line.cells[0]!.replaceChildren(link)
  return line
}

for (const [title, sort] of columns) {
  const head = document.createElement('th')
  const button = document.createElement('button')
  button.textContent = title
  button.onclick = () => {
    asked.set('orderDir', asked.get('orderBy') === sort && asked.get('orderDir') === 'ASC' ? 'DESC' : 'ASC')
    ask('orderBy', sort)
  }
  head.append(sort ? button : title)
  document.querySelector('thead tr')!.append(head)
}

function fromAddress() {
  new URLSearchParams(location.search).forEach((value, name) => {
    asked.set(name, value)
  })
  search!.value = asked.get('search')!
  size!.value = asked.get('pageSize')!
  read()
}

previous!.onclick = () => ask('page', page() - 1)
next!.onclick = () => ask('page', page() + 1)
size!.onchange = () => ask('pageSize', size!.value)
search!.oninput = () => {
  clearTimeout(wait)
  wait = window.setTimeout(() => ask('search', search!.value), 300)
}
form.onsubmit = () => false
window.onpopstate = fromAddress
fromAddress()
