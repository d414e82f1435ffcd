import { readFileSync } from 'node:fs';
import { Controller, Get, Param, Req, Res, type Type } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RouteNotFound } from '../errors.js';
import { Operation } from '../operation.js';
import { type Asset, assetOf, IMMUTABLE, sendAsset } from './asset.js';

const stylesOf = (...names: string[]): string =>
  names.map((name) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')).join('\n');

const SHARED_STYLE = stylesOf('page.css');
/** The style that the pages for candidates share. */
export const CANDIDATE_STYLE = stylesOf('page.css', 'candidate.css');

/** The style sheets and scripts that the pages of a context load. Read once, when the process starts. */
export class PageAssets<Name extends `${string}.${'css' | 'js'}`> {
  readonly byName: ReadonlyMap<string, Asset>;

  /** `shared`: what stands before each of its style sheets. */
  constructor(folder: URL, names: readonly Name[], shared = SHARED_STYLE) {
    this.byName = new Map(
      names.map((name) => {
        const content = readFileSync(new URL(name, folder), 'utf8');
        const isStyle = name.endsWith('.css');
        return [name, assetOf(`text/${isStyle ? 'css' : 'javascript'}; charset=utf-8`, isStyle ? shared + content : content)];
      }),
    );
  }

  /** The path of an asset below that of the pages. It changes with the content. */
  path(base: string, name: Name): string {
    return `${base}/assets/${name}?v=${this.byName.get(name)?.digest}`;
  }

  /** Throws RouteNotFound if there is none of this name. */
  send(name: string, request: Request, response: Response): void {
    const asset = this.byName.get(name);
    if (!asset) throw new RouteNotFound();
    sendAsset(request, response, asset, IMMUTABLE);
  }
}

/** The controller that serves the assets of the pages below `path`. */
export function assetsController(path: string, assets: PageAssets<never>): Type {
  @Controller(`${path}/assets`)
  class AssetsController {
    @Get(':name')
    @Operation({ page: true })
    send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
      assets.send(name, request, response);
    }
  }
  // The operation ids of routes are made with the names of their controllers.
  return Object.defineProperty(AssetsController, 'name', { value: `${path}AssetsController` });
}
