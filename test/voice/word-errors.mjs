const words = (text) => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** Word error rate: the fewest insertions, deletions and substitutions, for each word that was said. */
export function wordErrorRate(said, heard) {
  const [reference, guess] = [words(said), words(heard)];
  let row = guess.map((_, at) => at + 1);
  reference.forEach((word, at) => {
    let [diagonal, left] = [at, at + 1];
    row = row.map((above, column) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === guess[column] ? 0 : 1));
      diagonal = above;
      return left;
    });
  });
  return (row.at(-1) ?? reference.length) / reference.length;
}
