import type { OpenAPIObject } from '@nestjs/swagger';

/** The generator takes every POST for a 201, which it cannot describe; what a route declares is always described. In place. */
export function dropGuessedResponses(document: OpenAPIObject): void {
  for (const { post } of Object.values(document.paths)) {
    const guess = post?.responses['201'];
    if (guess && 'description' in guess && guess.description === '') delete post?.responses['201'];
  }
}
