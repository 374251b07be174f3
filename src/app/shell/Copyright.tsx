/** The year is the specification's constant, not the current one (doc1 §9, S-50). */
const year = 2020

export const Copyright = () => <bdi dir="ltr">© {year} Headwater</bdi>
