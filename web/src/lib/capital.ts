/** With a capital letter, as a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a table says, as a sentence. A name is written as it always is: vm.swappiness. */
export function sentence(words: string): string {
  return `${/^\w+\.\w/.test(words) ? words : capital(words)}.`;
}
