"use strict";

exports.id = 345;

exports.ids = [ 345 ];

exports.modules = {
  7345: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      BuJ: () => getDotPath,
      E2x: () => finite,
      F1$: () => isValiError,
      FsL: () => pipe,
      Ikc: () => object,
      KCZ: () => union,
      KIO: () => picklist,
      L5J: () => unknown,
      NpB: () => fallback,
      PVZ: () => tuple,
      RZV: () => lazy,
      Ru6: () => maxLength,
      Y2b: () => safeInteger,
      YOg: () => array,
      YjP: () => string,
      _H3: () => looseObject,
      aig: () => number,
      cl6: () => nullish,
      euz: () => literal,
      is: () => is,
      lqM: () => optional,
      mee: () => nullable,
      pdi: () => transform,
      qgA: () => parse,
      tBZ: () => readonly,
      xLC: () => safeParse,
      yGV: () => regex,
      yhX: () => isoTimestamp,
      z6Y: () => check,
      zMY: () => boolean
    });
    let store$4;
    const DEFAULT_CONFIG = {
      lang: void 0,
      message: void 0,
      abortEarly: void 0,
      abortPipeEarly: void 0
    };
    function getGlobalConfig(config$1) {
      if (!config$1 && !store$4) return DEFAULT_CONFIG;
      return {
        lang: config$1?.lang ?? store$4?.lang,
        message: config$1?.message,
        abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
        abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
      };
    }
    let store$3;
    function getGlobalMessage(lang) {
      return store$3?.get(lang);
    }
    let store$2;
    function getSchemaMessage(lang) {
      return store$2?.get(lang);
    }
    let store$1;
    function getSpecificMessage(reference, lang) {
      return store$1?.get(reference)?.get(lang);
    }
    function _stringify(input) {
      const type = typeof input;
      if (type === "string") return `"${input}"`;
      if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
      if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
      return type;
    }
    function _addIssue(context, label, dataset, config$1, other) {
      const input = other && "input" in other ? other.input : dataset.value;
      const expected = other?.expected ?? context.expects ?? null;
      const received = other?.received ?? _stringify(input);
      const issue = {
        kind: context.kind,
        type: context.type,
        input,
        expected,
        received,
        message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
        requirement: context.requirement,
        path: other?.path,
        issues: other?.issues,
        lang: config$1.lang,
        abortEarly: config$1.abortEarly,
        abortPipeEarly: config$1.abortPipeEarly
      };
      const isSchema = context.kind === "schema";
      const message$1 = other?.message ?? context.message ?? getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? getSchemaMessage(issue.lang) : null) ?? config$1.message ?? getGlobalMessage(issue.lang);
      if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
      if (isSchema) dataset.typed = false;
      if (dataset.issues) dataset.issues.push(issue); else dataset.issues = [ issue ];
    }
    function _isSameValueZero(value1, value2) {
      return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
    }
    function _isValidObjectKey(object$1, key) {
      return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
    }
    function _joinExpects(values$1, separator) {
      const list = [ ...new Set(values$1) ];
      if (list.length > 1) return `(${list.join(` ${separator} `)})`;
      return list[0] ?? "never";
    }
    function _standardSchema(schema) {
      schema["~standard"] = {
        version: 1,
        vendor: "valibot",
        validate: value$1 => schema["~run"]({
          value: value$1
        }, getGlobalConfig())
      };
      return schema;
    }
    function getDotPath(issue) {
      if (issue.path) {
        let key = "";
        for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`; else key += item.key; else return null;
        return key;
      }
      return null;
    }
    var ValiError = class extends Error {
      constructor(issues) {
        super(issues[0].message);
        this.name = "ValiError";
        this.issues = issues;
      }
    };
    function isValiError(error) {
      return error instanceof ValiError;
    }
    const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
    function check(requirement, message$1) {
      return {
        kind: "validation",
        type: "check",
        reference: check,
        async: false,
        expects: null,
        requirement,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
          return dataset;
        }
      };
    }
    function finite(message$1) {
      return {
        kind: "validation",
        type: "finite",
        reference: finite,
        async: false,
        expects: null,
        requirement: Number.isFinite,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
          return dataset;
        }
      };
    }
    function isoTimestamp(message$1) {
      return {
        kind: "validation",
        type: "iso_timestamp",
        reference: isoTimestamp,
        async: false,
        expects: null,
        requirement: ISO_TIMESTAMP_REGEX,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
          return dataset;
        }
      };
    }
    function maxLength(requirement, message$1) {
      return {
        kind: "validation",
        type: "max_length",
        reference: maxLength,
        async: false,
        expects: `<=${requirement}`,
        requirement,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, {
            received: `${dataset.value.length}`
          });
          return dataset;
        }
      };
    }
    function readonly() {
      return {
        kind: "transformation",
        type: "readonly",
        reference: readonly,
        async: false,
        "~run"(dataset) {
          return dataset;
        }
      };
    }
    function regex(requirement, message$1) {
      return {
        kind: "validation",
        type: "regex",
        reference: regex,
        async: false,
        expects: `${requirement}`,
        requirement,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
          return dataset;
        }
      };
    }
    function safeInteger(message$1) {
      return {
        kind: "validation",
        type: "safe_integer",
        reference: safeInteger,
        async: false,
        expects: null,
        requirement: Number.isSafeInteger,
        message: message$1,
        "~run"(dataset, config$1) {
          if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
          return dataset;
        }
      };
    }
    function transform(operation) {
      return {
        kind: "transformation",
        type: "transform",
        reference: transform,
        async: false,
        operation,
        "~run"(dataset) {
          dataset.value = this.operation(dataset.value);
          return dataset;
        }
      };
    }
    const ABORT_EARLY_CONFIG = {
      abortEarly: true
    };
    function getFallback(schema, dataset, config$1) {
      return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
    }
    function fallback(schema, fallback$1) {
      return _standardSchema({
        ...schema,
        fallback: fallback$1,
        "~run"(dataset, config$1) {
          const outputDataset = schema["~run"](dataset, config$1);
          return outputDataset.issues ? {
            typed: true,
            value: getFallback(this, outputDataset, config$1)
          } : outputDataset;
        }
      });
    }
    function getDefault(schema, dataset, config$1) {
      return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
    }
    function is(schema, input) {
      return !schema["~run"]({
        value: input
      }, ABORT_EARLY_CONFIG).issues;
    }
    function array(item, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "array",
        reference: array,
        expects: "Array",
        async: false,
        item,
        message: message$1,
        "~run"(dataset, config$1) {
          const input = dataset.value;
          if (Array.isArray(input)) {
            dataset.typed = true;
            dataset.value = [];
            for (let key = 0; key < input.length; key++) {
              const value$1 = input[key];
              const itemDataset = this.item["~run"]({
                value: value$1
              }, config$1);
              if (itemDataset.issues) {
                const pathItem = {
                  type: "array",
                  origin: "value",
                  input,
                  key,
                  value: value$1
                };
                for (const issue of itemDataset.issues) {
                  if (issue.path) issue.path.unshift(pathItem); else issue.path = [ pathItem ];
                  dataset.issues?.push(issue);
                }
                if (!dataset.issues) dataset.issues = itemDataset.issues;
                if (config$1.abortEarly) {
                  dataset.typed = false;
                  break;
                }
              }
              if (!itemDataset.typed) dataset.typed = false;
              dataset.value.push(itemDataset.value);
            }
          } else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function boolean(message$1) {
      return _standardSchema({
        kind: "schema",
        type: "boolean",
        reference: boolean,
        expects: "boolean",
        async: false,
        message: message$1,
        "~run"(dataset, config$1) {
          if (typeof dataset.value === "boolean") dataset.typed = true; else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function lazy(getter) {
      return _standardSchema({
        kind: "schema",
        type: "lazy",
        reference: lazy,
        expects: "unknown",
        async: false,
        getter,
        "~run"(dataset, config$1) {
          return this.getter(dataset.value)["~run"](dataset, config$1);
        }
      });
    }
    function literal(literal_, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "literal",
        reference: literal,
        expects: _stringify(literal_),
        async: false,
        literal: literal_,
        message: message$1,
        "~run"(dataset, config$1) {
          if (_isSameValueZero(dataset.value, this.literal)) dataset.typed = true; else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function looseObject(entries$1, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "loose_object",
        reference: looseObject,
        expects: "Object",
        async: false,
        entries: entries$1,
        message: message$1,
        "~run"(dataset, config$1) {
          const input = dataset.value;
          if (input && typeof input === "object") {
            dataset.typed = true;
            dataset.value = {};
            for (const key in this.entries) {
              const valueSchema = this.entries[key];
              if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                const valueDataset = valueSchema["~run"]({
                  value: value$1
                }, config$1);
                if (valueDataset.issues) {
                  const pathItem = {
                    type: "object",
                    origin: "value",
                    input,
                    key,
                    value: value$1
                  };
                  for (const issue of valueDataset.issues) {
                    if (issue.path) issue.path.unshift(pathItem); else issue.path = [ pathItem ];
                    dataset.issues?.push(issue);
                  }
                  if (!dataset.issues) dataset.issues = valueDataset.issues;
                  if (config$1.abortEarly) {
                    dataset.typed = false;
                    break;
                  }
                }
                if (!valueDataset.typed) dataset.typed = false;
                dataset.value[key] = valueDataset.value;
              } else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema); else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                _addIssue(this, "key", dataset, config$1, {
                  input: void 0,
                  expected: `"${key}"`,
                  path: [ {
                    type: "object",
                    origin: "key",
                    input,
                    key,
                    value: input[key]
                  } ]
                });
                if (config$1.abortEarly) break;
              }
            }
            if (!dataset.issues || !config$1.abortEarly) for (const key in input) if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
          } else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function nullable(wrapped, default_) {
      return _standardSchema({
        kind: "schema",
        type: "nullable",
        reference: nullable,
        expects: `(${wrapped.expects} | null)`,
        async: false,
        wrapped,
        default: default_,
        "~run"(dataset, config$1) {
          if (dataset.value === null) {
            if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
            if (dataset.value === null) {
              dataset.typed = true;
              return dataset;
            }
          }
          return this.wrapped["~run"](dataset, config$1);
        }
      });
    }
    function nullish(wrapped, default_) {
      return _standardSchema({
        kind: "schema",
        type: "nullish",
        reference: nullish,
        expects: `(${wrapped.expects} | null | undefined)`,
        async: false,
        wrapped,
        default: default_,
        "~run"(dataset, config$1) {
          if (dataset.value === null || dataset.value === void 0) {
            if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
            if (dataset.value === null || dataset.value === void 0) {
              dataset.typed = true;
              return dataset;
            }
          }
          return this.wrapped["~run"](dataset, config$1);
        }
      });
    }
    function number(message$1) {
      return _standardSchema({
        kind: "schema",
        type: "number",
        reference: number,
        expects: "number",
        async: false,
        message: message$1,
        "~run"(dataset, config$1) {
          if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true; else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function object(entries$1, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "object",
        reference: object,
        expects: "Object",
        async: false,
        entries: entries$1,
        message: message$1,
        "~run"(dataset, config$1) {
          const input = dataset.value;
          if (input && typeof input === "object") {
            dataset.typed = true;
            dataset.value = {};
            for (const key in this.entries) {
              const valueSchema = this.entries[key];
              if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                const valueDataset = valueSchema["~run"]({
                  value: value$1
                }, config$1);
                if (valueDataset.issues) {
                  const pathItem = {
                    type: "object",
                    origin: "value",
                    input,
                    key,
                    value: value$1
                  };
                  for (const issue of valueDataset.issues) {
                    if (issue.path) issue.path.unshift(pathItem); else issue.path = [ pathItem ];
                    dataset.issues?.push(issue);
                  }
                  if (!dataset.issues) dataset.issues = valueDataset.issues;
                  if (config$1.abortEarly) {
                    dataset.typed = false;
                    break;
                  }
                }
                if (!valueDataset.typed) dataset.typed = false;
                dataset.value[key] = valueDataset.value;
              } else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema); else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                _addIssue(this, "key", dataset, config$1, {
                  input: void 0,
                  expected: `"${key}"`,
                  path: [ {
                    type: "object",
                    origin: "key",
                    input,
                    key,
                    value: input[key]
                  } ]
                });
                if (config$1.abortEarly) break;
              }
            }
          } else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function optional(wrapped, default_) {
      return _standardSchema({
        kind: "schema",
        type: "optional",
        reference: optional,
        expects: `(${wrapped.expects} | undefined)`,
        async: false,
        wrapped,
        default: default_,
        "~run"(dataset, config$1) {
          if (dataset.value === void 0) {
            if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
            if (dataset.value === void 0) {
              dataset.typed = true;
              return dataset;
            }
          }
          return this.wrapped["~run"](dataset, config$1);
        }
      });
    }
    function picklist(options, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "picklist",
        reference: picklist,
        expects: _joinExpects(options.map(_stringify), "|"),
        async: false,
        options,
        message: message$1,
        "~run"(dataset, config$1) {
          if (this.options.includes(dataset.value)) dataset.typed = true; else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function string(message$1) {
      return _standardSchema({
        kind: "schema",
        type: "string",
        reference: string,
        expects: "string",
        async: false,
        message: message$1,
        "~run"(dataset, config$1) {
          if (typeof dataset.value === "string") dataset.typed = true; else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function tuple(items, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "tuple",
        reference: tuple,
        expects: "Array",
        async: false,
        items,
        message: message$1,
        "~run"(dataset, config$1) {
          const input = dataset.value;
          if (Array.isArray(input)) {
            dataset.typed = true;
            dataset.value = [];
            for (let key = 0; key < this.items.length; key++) {
              const value$1 = input[key];
              const itemDataset = this.items[key]["~run"]({
                value: value$1
              }, config$1);
              if (itemDataset.issues) {
                const pathItem = {
                  type: "array",
                  origin: "value",
                  input,
                  key,
                  value: value$1
                };
                for (const issue of itemDataset.issues) {
                  if (issue.path) issue.path.unshift(pathItem); else issue.path = [ pathItem ];
                  dataset.issues?.push(issue);
                }
                if (!dataset.issues) dataset.issues = itemDataset.issues;
                if (config$1.abortEarly) {
                  dataset.typed = false;
                  break;
                }
              }
              if (!itemDataset.typed) dataset.typed = false;
              dataset.value.push(itemDataset.value);
            }
          } else _addIssue(this, "type", dataset, config$1);
          return dataset;
        }
      });
    }
    function _subIssues(datasets) {
      let issues;
      if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue); else issues = dataset.issues;
      return issues;
    }
    function union(options, message$1) {
      return _standardSchema({
        kind: "schema",
        type: "union",
        reference: union,
        expects: _joinExpects(options.map((option => option.expects)), "|"),
        async: false,
        options,
        message: message$1,
        "~run"(dataset, config$1) {
          let validDataset;
          let typedDatasets;
          let untypedDatasets;
          for (const schema of this.options) {
            const optionDataset = schema["~run"]({
              value: dataset.value
            }, config$1);
            if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset); else typedDatasets = [ optionDataset ]; else {
              validDataset = optionDataset;
              break;
            } else if (untypedDatasets) untypedDatasets.push(optionDataset); else untypedDatasets = [ optionDataset ];
          }
          if (validDataset) return validDataset;
          if (typedDatasets) {
            if (typedDatasets.length === 1) return typedDatasets[0];
            _addIssue(this, "type", dataset, config$1, {
              issues: _subIssues(typedDatasets)
            });
            dataset.typed = true;
          } else if (untypedDatasets?.length === 1) return untypedDatasets[0]; else _addIssue(this, "type", dataset, config$1, {
            issues: _subIssues(untypedDatasets)
          });
          return dataset;
        }
      });
    }
    function unknown() {
      return _standardSchema({
        kind: "schema",
        type: "unknown",
        reference: unknown,
        expects: "unknown",
        async: false,
        "~run"(dataset) {
          dataset.typed = true;
          return dataset;
        }
      });
    }
    function parse(schema, input, config$1) {
      const dataset = schema["~run"]({
        value: input
      }, getGlobalConfig(config$1));
      if (dataset.issues) throw new ValiError(dataset.issues);
      return dataset.value;
    }
    function pipe(...pipe$1) {
      return _standardSchema({
        ...pipe$1[0],
        pipe: pipe$1,
        "~run"(dataset, config$1) {
          for (const item of pipe$1) if (item.kind !== "metadata") {
            if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
              dataset.typed = false;
              break;
            }
            if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
          }
          return dataset;
        }
      });
    }
    function safeParse(schema, input, config$1) {
      const dataset = schema["~run"]({
        value: input
      }, getGlobalConfig(config$1));
      return {
        typed: dataset.typed,
        success: !dataset.issues,
        output: dataset.value,
        issues: dataset.issues
      };
    }
  })
};
