/** Whether the visitor has asked the browser to save data (Save-Data): nothing is fetched then before it is wanted. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
